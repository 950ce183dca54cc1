import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

test('gives away no more places than there are, first come, first served', async () => {
  const slots = new Slots(1)
  const first = await slots.acquire()
  expect(slots.tryAcquire()).toBeUndefined()
  const order: string[] = []
  const second = slots.acquire().then((slot) => {
    order.push('second')
    return slot
  })
  const third = slots.acquire().then((slot) => {
    order.push('third')
    return slot
  })
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  const inSecond = await second
  expect(order).toEqual(['second'])
  inSecond[Symbol.dispose]()
  const inThird = await third
  inThird[Symbol.dispose]()
  using again = slots.tryAcquire()
  expect(again).toBeDefined()
  expect(slots.tryAcquire()).toBeUndefined()
})

test('who gives up waiting leaves the line', async () => {
  const slots = new Slots(1)
  const held = await slots.acquire()
  const abort = new AbortController()
  const waiting = slots.acquire(abort.signal)
  abort.abort(new Error('the author left'))
  await expect(waiting).rejects.toThrow('the author left')
  held[Symbol.dispose]()
  using next = slots.tryAcquire()
  expect(next).toBeDefined()
})
