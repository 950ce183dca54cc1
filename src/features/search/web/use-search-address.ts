import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addressOfTerm, termOfAddress } from './search-address.ts'

/**
 * Writes the searched term into the address: the first one as a step of its own, so that "back" leads to where the
 * search began, what follows in its place (seed 000 §2).
 * @param isKept the address stays that of the page, which nobody leaves by searching
 * @returns how to leave: `toOrigin` goes back to where the search began, `toHome` to the plain address
 */
export function useSearchAddress(term: string, { isKept }: { isKept: boolean }) {
  const { history } = useRouter()
  const stepped = useRef(false)
  const write = useEffectEvent(() => {
    const current = termOfAddress(history.location.search)
    if (isKept || term === '' || term === current) return
    if (current === '') {
      stepped.current = true
      history.push(addressOfTerm(term))
    } else history.replace(addressOfTerm(term))
  })
  useEffect(() => {
    if (term !== '') write()
  }, [term])
  const toHome = () => {
    if (!isKept && termOfAddress(history.location.search) !== '') history.replace('/')
  }
  const toOrigin = () => {
    if (stepped.current) history.back()
    else toHome()
  }
  return { toHome, toOrigin }
}
