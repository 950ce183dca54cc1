import { describe, expect, it } from 'vitest'
import { createTimeMeter } from './time-meter.ts'

/** A meter on a clock of its own, looked at every five seconds. */
function setUp() {
  const page = { at: 0, visible: true, playing: false }
  const meter = createTimeMeter({
    now: () => page.at,
    isVisible: () => page.visible,
    isPlaying: () => page.playing,
  })
  return {
    meter,
    page,
    pass(seconds: number) {
      for (let left = seconds; left > 0; left -= 5) {
        page.at += Math.min(5, left) * 1000
        meter.look()
      }
    },
  }
}

describe('a time meter', () => {
  it('measures while somebody does something, and a minute longer', () => {
    const { meter, pass } = setUp()
    meter.begin(7)
    pass(40)
    meter.act()
    pass(300)
    expect(meter.take()).toEqual({ chapterId: 7, seconds: 100 })
    expect(meter.take()).toBeNull()
  })

  it('measures what plays without a hand on anything', () => {
    const { meter, page, pass } = setUp()
    meter.begin(7)
    page.playing = true
    pass(300)
    expect(meter.take()).toEqual({ chapterId: 7, seconds: 300 })
  })

  it('measures nothing out of sight', () => {
    const { meter, page, pass } = setUp()
    meter.begin(7)
    pass(10)
    page.visible = false
    meter.look()
    pass(20)
    page.visible = true
    meter.look()
    meter.act()
    pass(10)
    expect(meter.take()).toEqual({ chapterId: 7, seconds: 20 })
  })

  it('measures nothing while the machine slept', () => {
    const { meter, page, pass } = setUp()
    meter.begin(7)
    pass(10)
    page.at += 3_600_000
    meter.act()
    pass(10)
    expect(meter.take()).toEqual({ chapterId: 7, seconds: 20 })
  })

  it('hands over what it measured of a chapter when another begins', () => {
    const { meter, pass } = setUp()
    expect(meter.begin(7)).toBeNull()
    pass(12)
    expect(meter.begin(8)).toEqual({ chapterId: 7, seconds: 12 })
    pass(3)
    expect(meter.take()).toEqual({ chapterId: 8, seconds: 3 })
  })

  it('keeps parts of a second for later', () => {
    const { meter, page } = setUp()
    meter.begin(7)
    page.at += 1600
    expect(meter.take()).toEqual({ chapterId: 7, seconds: 1 })
    page.at += 1600
    expect(meter.take()).toEqual({ chapterId: 7, seconds: 2 })
  })
})
