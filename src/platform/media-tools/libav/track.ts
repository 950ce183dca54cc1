import type { Packet } from 'node-av/lib'

/** A stream on its way from the source to the result. */
export interface Track extends Disposable {
  /** Whether nothing has come through yet. */
  readonly empty: boolean
  /** Takes one packet of its stream. */
  write(packet: Packet): void
  /** Lets out what is still inside; nothing is written after it. */
  finish(): void
}
