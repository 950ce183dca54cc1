import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

interface AppLinkProps extends ComponentPropsWithRef<'a'> {
  href: string
}

/**
 * A link to an address, wherever it comes from: inside the product it does not reload the page, and what it leads to is
 * loaded when the pointer or the focus comes near.
 */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const router = useRouter()
  const inside = /^\/(?!\/|api\/)/.test(href) && rest.target !== '_blank'
  // A failure is the navigation's to tell, should there be one.
  const preload = () => {
    if (inside) router.preloadRoute({ to: '.', href }).catch(() => undefined)
  }
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!inside || !plain || event.defaultPrevented) return
    event.preventDefault()
    router.history.push(href)
  }
  const opening = rest.target === '_blank' ? { rel: 'noopener noreferrer' } : {}
  return <a href={href} onClick={go} onPointerEnter={preload} onFocus={preload} {...rest} {...opening} />
}
