import type { ComponentType, ReactNode } from 'react'

/*
 * Stands in the place of `#ui/lazy-part.tsx` in a package, where every part is there at once: nothing is waited for, and no
 * placeholder is seen on the way.
 */

/** What `import()` becomes in a package (vite.package.config.ts). */
type Imported<Module> = Promise<Module> & { module: Module }

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never

/** A part of the program. */
export function lazyPart<Module, Name extends keyof Module & string>(fetchModule: () => Promise<Module>, name: Name) {
  // Looked up when it is drawn: modules that import each other may not have it before.
  function Part(props: PropsOf<Module[Name]>): ReactNode {
    const Known = (fetchModule() as Imported<Module>).module[name] as ComponentType<object>
    return <Known {...(props as object)} />
  }
  Part.preload = async () => {}
  return Part
}
