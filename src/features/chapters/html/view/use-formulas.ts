import { useEffect, useState } from 'react'

type SetFormulas = typeof import('./set-formulas.ts').setFormulas

/** What sets formulas, fetched with the first text that has some; until then, and where it does not come, none. */
export function useFormulas(html: string): SetFormulas | undefined {
  const [set, setSet] = useState<{ formulas: SetFormulas }>()
  const isNeeded = html.includes('data-type="formula"')
  useEffect(() => {
    if (!isNeeded) return
    let isGone = false
    import('./set-formulas.ts').then(
      ({ setFormulas }) => !isGone && setSet({ formulas: setFormulas }),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isNeeded])
  return set?.formulas
}
