import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#shared/client.ts'
import { meQuery } from '../../web/session.ts'
import { enterFrame } from '../contract.ts'
import { FRAMED_SIGN_IN, type FrameMessage, readFrameMessage } from '../rules.ts'

/** `blocked`: the browser opened no window; `refused`: it keeps no cookie for this frame; `failed`: see the error. */
type DoorState = 'closed' | 'waiting' | 'entering' | 'blocked' | 'refused' | 'failed'

interface FrameSignIn {
  state: DoorState
  /** Why nobody could be signed in. */
  error: Error | null
  open: () => void
}

const WINDOW = 'popup,width=520,height=760'

/**
 * Opens the sign-in in a window and takes its pass.
 * @param href of what is to be read, for a window that cannot give its pass back
 */
export function useFrameSignIn(href: string, onEnter: () => void): FrameSignIn {
  const client = useQueryClient()
  const [state, setState] = useState<DoorState>('closed')
  const enter = useMutation({
    mutationFn: (pass: string) => call(enterFrame, { body: { pass } }),
    networkMode: 'always',
  })
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
    try {
      await enter.mutateAsync(message.pass)
      // A browser may have thrown the cookie away.
      const isIn = (await client.fetchQuery({ ...meQuery, staleTime: 0 })) !== null
      if (isIn) onEnter()
      else setState('refused')
    } catch {
      setState('failed')
    }
    opened.current?.postMessage({ name: 'FRAME_ENTERED' } satisfies FrameMessage, window.location.origin)
  })
  useEffect(() => {
    const hear = (event: MessageEvent) => void take(event)
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return { state, error: enter.error, open }
}
