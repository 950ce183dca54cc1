import { connect } from 'node:net'
import type { onCloseParameters } from '@hocuspocus/provider'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startCoEditing } from '#app/testing/start-co-editing.ts'
import { SOCKET_PATH } from '../rules.ts'

const house = startCoEditing()
const { chapterOf, join, make, sessionOf } = house

describe('hostile clients', () => {
  it('bring no markup into the chapter that the sanitiser would not let in, and no picture that is not theirs', async () => {
    const speach = await make()
    const one = await join('author', speach.chapterId)
    const { XmlElement } = await import('yjs')
    const script = new XmlElement('script')
    const picture = new XmlElement('image')
    picture.setAttribute('src', '/api/v2/files/AAAAAAAAAAAAAAAAAAAAAA/image?width=640')
    picture.setAttribute('onerror', 'alert(1)')
    one.document.getXmlFragment('text').push([script, picture])
    await one.stored()
    expect((await chapterOf(speach)).content.html).toBe('<p>Begun. </p>')
  })

  it('are shown out with a damaged change, which is not kept', async () => {
    const speach = await make()
    const one = await join('author', speach.chapterId)
    const { OutgoingMessage } = await import('@hocuspocus/provider').then(() => import('@hocuspocus/server'))
    const message = new OutgoingMessage(`chapter.${speach.chapterId}`).createSyncMessage()
    message.writeUpdate(new Uint8Array([9, 9, 9, 9, 9, 9]))
    one.socket.send(message.toUint8Array())
    await one.refused
    expect((await join('coEditor', speach.chapterId)).text()).toBe('Begun. ')
  })

  /** A socket of the author's, past the door, and the code with which it is closed. */
  async function openRaw() {
    const { url, cookie } = await sessionOf('author')
    const socket = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}`, { headers: { cookie, origin: url } })
    socket.on('error', () => {})
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    await new Promise((resolve) => socket.once('open', resolve))
    return { socket, closed }
  }

  it.each([
    ['a message that is larger than any text', (socket: WebSocket) => socket.send(Buffer.alloc(3 * 1024 * 1024)), 1009],
    ['words in the place of bytes', (socket: WebSocket) => socket.send('hello'), 1003],
  ])('are shown out for %s, and others type on', async (_, send, code) => {
    const speach = await make()
    const other = await join('coEditor', speach.chapterId)
    const { socket, closed } = await openRaw()
    send(socket)
    expect(await closed).toBe(code)
    other.type('Still here. ')
    await other.stored()
    expect((await chapterOf(speach)).content.html).toBe('<p>Begun. Still here. </p>')
  })

  it('are shown out for more messages at once than anybody types', async () => {
    const { chapterId } = await make()
    const one = await join('author', chapterId)
    const closed = new Promise((resolve) =>
      one.provider.on('close', ({ event }: onCloseParameters) => resolve(event.code)),
    )
    for (let n = 0; n < 700; n += 1) one.provider.setAwarenessField('cursor', n)
    expect(await closed).toBe(1008)
  })

  it('have no more sockets than somebody has tabs', async () => {
    const sockets = await Promise.all(Array.from({ length: 31 }, openRaw))
    expect(await Promise.race(sockets.map(({ closed }) => closed))).toBe(1013)
    for (const { socket } of sockets) socket.terminate()
  })

  it('that ask to come in and cut the line at once end nothing', async () => {
    const { hostname, port, host } = new URL(house.app.url)
    const asks = `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
    const cutAfter = (milliseconds: number) =>
      new Promise((resolve) => {
        const line = connect({ host: hostname, port: Number(port) })
        line.on('error', () => {}).on('close', resolve)
        line.write(asks, () => setTimeout(() => line.resetAndDestroy(), milliseconds))
      })
    await Promise.all(Array.from({ length: 30 }, (_, n) => cutAfter(n % 6)))
    expect((await house.app.as('author').fetch('/healthz')).status).toBe(200)
  })
})
