import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#shared/client.ts'
import { enterFrame } from '../contract.ts'
import { FRAMED_SIGN_IN, type FrameMessage, readFrameMessage } from '../rules.ts'

/**
 * `blocked`: the browser opened no window. `refused`: it keeps no cookie for this frame, or the site has no https.
 */
type DoorState = 'closed' | 'waiting' | 'entering' | 'blocked' | 'refused'

const WINDOW = 'popup,width=520,height=760'

/**
 * Opens the sign-in in a window and takes its pass.
 * @param href of what is to be read, for a window that cannot give its pass back
 */
export function useFrameSignIn(href: string, onEnter: () => void): { state: DoorState; open: () => void } {
  const [state, setState] = useState<DoorState>('closed')
  const opened = useRef<Window | null>(null)

  function open(): void {
    const address = `${FRAMED_SIGN_IN}?${new URLSearchParams({ for: href })}`
    opened.current = window.open(address, 'openspeach-sign-in', WINDOW)
    setState(opened.current ? 'waiting' : 'blocked')
  }

  const take = useEffectEvent(async ({ origin, source, data }: MessageEvent) => {
    const message = readFrameMessage(data)
    const isOurs = origin === window.location.origin && source !== null && source === opened.current
    if (!isOurs || message?.name !== 'FRAME_PASS' || state === 'entering') return
    setState('entering')
    const isIn = await enter(message.pass)
    opened.current?.postMessage({ name: 'FRAME_ENTERED' } satisfies FrameMessage, window.location.origin)
    if (isIn) onEnter()
    else setState('refused')
  })
  useEffect(() => {
    const hear = (event: MessageEvent) => void take(event)
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return { state, open }
}

/** Whether somebody is signed in after the pass was used: a browser may have thrown the cookie away. */
async function enter(pass: string): Promise<boolean> {
  try {
    await call(enterFrame, { body: { pass } })
    return (await fetch('/api/v2/me', { headers: { accept: 'application/json' } })).ok
  } catch {
    return false
  }
}
