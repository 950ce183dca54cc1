import { expect, it } from 'vitest'
import { type Follower, type Leader, nextStep } from './step.ts'

const LEADER: Leader = { seconds: 10, rate: 1, isMoving: true }
const VOICE: Follower = { seconds: 10, duration: 60, isReady: true, isJumping: false, jumpSeconds: 0.05 }

it.each<[string, Partial<Leader>, Partial<Follower>, ReturnType<typeof nextStep>]>([
  ['goes along', {}, {}, { plays: true, rate: 1, jump: null }],
  ['goes along at the same speed', { rate: 2 }, {}, { plays: true, rate: 2, jump: null }],
  ['lets go what nobody hears', {}, { seconds: 10.015 }, { plays: true, rate: 1, jump: null }],
  ['slows down when ahead', {}, { seconds: 10.05 }, { plays: true, rate: 0.95, jump: null }],
  ['hurries when behind, at any speed', { rate: 2 }, { seconds: 9.95 }, { plays: true, rate: 2.1, jump: null }],
  ['never hurries so that it is heard', {}, { seconds: 9.9 }, { plays: true, rate: 1.06, jump: null }],
  ['jumps when far, to where the leader will be', { rate: 2 }, { seconds: 5 }, { plays: true, rate: 2, jump: 10.1 }],
  ['does not jump out of a jump', {}, { seconds: 5, isJumping: true }, { plays: true, rate: 1, jump: null }],
  ['lets its data come', {}, { seconds: 9, isReady: false }, { plays: true, rate: 1.06, jump: null }],
  [
    'goes along to another place without data',
    {},
    { seconds: 40, isReady: false },
    { plays: true, rate: 1, jump: 10.05 },
  ],
  ['waits with a leader that stands', { isMoving: false }, {}, { plays: false, rate: 1, jump: null }],
  ['waits at its place', { isMoving: false }, { seconds: 9.9 }, { plays: false, rate: 1, jump: 10 }],
  ['is silent after its end', { seconds: 61 }, { seconds: 60 }, { plays: false, rate: 1, jump: null }],
  ['does not jump beyond its end', { seconds: 59.99 }, { seconds: 5 }, { plays: true, rate: 1, jump: 60 }],
  ['plays before its length is known', {}, { duration: Number.NaN }, { plays: true, rate: 1, jump: null }],
])('a voice %s', (_, leader, voice, expected) => {
  const { rate, jump, plays } = nextStep({ ...LEADER, ...leader }, { ...VOICE, ...voice })
  expect({ plays, rate: Number(rate.toFixed(3)), jump: jump && Number(jump.toFixed(3)) }).toEqual(expected)
})

it.each([0.75, 1, 2])('a voice with a clock of its own stays within 150 ms for ten minutes at %f×', (rate) => {
  // A clock 1 % too fast, told of every quarter of a second: far worse than any device.
  const told = 0.25
  let [leader, voice, speed, jumps, worst] = [0, 0, rate, 0, 0]
  for (let second = 0; second < 600; second += told) {
    leader += told * rate
    voice += told * speed * 1.01
    worst = Math.max(worst, Math.abs(voice - leader))
    const step = nextStep({ seconds: leader, rate, isMoving: true }, { ...VOICE, seconds: voice, duration: 5000 })
    speed = step.rate
    if (step.jump !== null) {
      voice = step.jump
      jumps += 1
    }
  }
  expect(worst).toBeLessThan(0.15)
  expect(jumps).toBe(0)
})
