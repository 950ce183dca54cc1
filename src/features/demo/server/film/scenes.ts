import type { Film } from '../../content/films.ts'
import * as colours from '../draw/palette.ts'
import { heart, ladder } from '../draw/parts.ts'
import { arrow, at, box, circle, cross, group, path, petal, slipped, stroke, tick } from '../draw/svg.ts'
import { widthOf, words } from '../draw/words.ts'
import { between, captionAt, frame, progress, type Scene } from './stage.ts'

type Stage<Kind extends Film['film']> = (film: Extract<Film, { film: Kind }>) => Scene

const POINTER = 'M0 0V30L8 23L13 35L19 32L14 21H24Z'

export const stageLink: Stage<'link'> = ({ captions, subject, line, button, address }) => {
  const [start, domain, end] = address
  const whole = widthOf(start, { size: 21, face: 'code' }) + widthOf(domain, { size: 21, face: 'code' })
  const left = 427 - (whole + widthOf(end, { size: 21, face: 'code' })) / 2
  const letter = [
    path(petal(127, 34, 600, 246, 24), { fill: colours.WHITE }),
    stroke(petal(127, 34, 600, 246, 24), { width: 3 }),
    circle(178, 84, 24, { fill: colours.PLUM_LIGHT }),
    words(216, 93, subject, { size: 26, face: 'bold' }),
    words(166, 158, line, { size: 22, colour: colours.INK_2 }),
    box(166, 194, 250, 56, { rx: 10, fill: colours.PEACH_6 }),
    words(291, 230, button, { size: 22, face: 'bold', colour: colours.WHITE, anchor: 'middle' }),
  ]
  return {
    seconds: 12,
    draw(second) {
      const come = progress(second, 1, 1.6)
      const shown = progress(second, 3, 0.5)
      const marked = progress(second, 5.5, 0.6)
      const judged = progress(second, 8.5, 0.5)
      const startWidth = widthOf(start, { size: 21, face: 'code' })
      const domainWidth = widthOf(domain, { size: 21, face: 'code' })
      return frame(
        [
          ...letter,
          group(
            { opacity: shown },
            box(left - 18, 304, whole + widthOf(end, { size: 21, face: 'code' }) + 36, 50, {
              rx: 8,
              fill: colours.INK,
            }),
            box(left + startWidth - 4, 310, (domainWidth + 8) * marked, 38, { rx: 6, fill: colours.BERRY }),
            words(left, 336, start, { size: 21, face: 'code', colour: colours.PEACH_1 }),
            words(left + startWidth, 336, domain, { size: 21, face: 'code', colour: colours.WHITE }),
            words(left + startWidth + domainWidth, 336, end, { size: 21, face: 'code', colour: colours.PEACH_1 }),
          ),
          at(between(760, 318, come), between(356, 222, come), [
            path(POINTER, { fill: colours.WHITE, stroke: colours.INK, 'stroke-width': 3 }),
          ]),
          group({ opacity: judged }, circle(700, 62, 40, { fill: colours.BERRY }), cross(700, 62, 44, colours.WHITE)),
        ],
        captionAt(second, [
          [0, captions[0]],
          [2.6, captions[1]],
          [5.2, captions[2]],
          [8.2, captions[3]],
        ]),
      )
    },
  }
}

export const stageLadder: Stage<'ladder'> = ({ captions }) => ({
  seconds: 13,
  draw(second) {
    const lean = between(between(5, 36, progress(second, 3, 1.4)), 15, progress(second, 6.2, 1.4))
    const isRight = second >= 7.6
    const [wall, ground] = [520, 358]
    // The top stays at the wall and the lower rail on the ground while the foot moves.
    const [sine, cosine] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)]
    const foot = wall - 300 * sine - 26 * cosine
    const verdict = progress(second, isRight ? 7.6 : second >= 3 ? 4.4 : 0.6, 0.4)
    const mark = isRight
      ? [circle(150, 92, 44, { fill: colours.LEAF }), tick(150, 92, 50, colours.WHITE)]
      : [circle(150, 92, 44, { fill: colours.BERRY }), cross(150, 92, 50, colours.WHITE)]
    return frame(
      [
        path(petal(wall, 26, 190, ground - 26, 24), { fill: colours.PEACH_1 }),
        box(wall, 26, 12, ground - 26, { fill: colours.PEACH_3 }),
        stroke(`M90 ${ground}H764`, { width: 5 }),
        at(foot, ground - 22 * sine, [ladder(300, lean, { rungs: 7 })]),
        arrow(foot, ground - 14, wall, ground - 14, { colour: colours.SKY, head: 10, width: 4 }),
        words(60, 210, `${Math.round(90 - lean)}°`, {
          size: 62,
          face: 'display',
          colour: isRight ? colours.LEAF : colours.BERRY,
        }),
        group({ opacity: verdict }, ...mark),
      ],
      captionAt(second, [
        [0, captions[0]],
        [3, captions[1]],
        [6.2, captions[2]],
        [9.6, captions[3]],
      ]),
    )
  },
})

export const stageStability: Stage<'stability'> = ({ captions, centre }) => ({
  seconds: 13,
  draw(second) {
    const lift = progress(second, 3, 2) - progress(second, 10, 1.2)
    const tip = progress(second, 6.6, 0.7) - progress(second, 8.6, 0.8)
    const load = between(286, 92, lift)
    const [cx, cy] = [between(490, 452, lift) - tip * 74, between(276, 214, lift)]
    const truck = [
      slipped('M470 190H596V250H700V316H440V250H470Z', colours.PEACH_2, { width: 4, slip: 6 }),
      stroke('M410 60V330M428 60V330', { width: 7 }),
      stroke(`M410 ${load + 48}H280`, { width: 9 }),
      path(petal(282, load - 46, 118, 92, 16), { fill: colours.SKY_LIGHT }),
      stroke(petal(282, load - 46, 118, 92, 16), { width: 4 }),
      circle(470, 322, 34, { fill: colours.INK }),
      circle(470, 322, 12, { fill: colours.PAPER }),
      circle(662, 328, 28, { fill: colours.INK }),
      circle(662, 328, 10, { fill: colours.PAPER }),
      stroke(`M${cx} ${cy + 16}V356`, { colour: colours.BERRY, width: 3, dash: '2 9' }),
      circle(cx, cy, 15, { fill: colours.BERRY }),
      circle(cx, cy, 5, { fill: colours.WHITE }),
    ]
    return frame(
      [
        stroke('M80 358H774', { width: 5, colour: colours.INK_3 }),
        stroke('M470 372H662', { width: 9, colour: colours.LEAF }),
        at(470, 356, [at(-470, -356, truck)], { turn: -13 * tip }),
        circle(640, 62, 13, { fill: colours.BERRY }),
        words(664, 71, centre, { size: 19 }),
      ],
      captionAt(second, [
        [0, captions[0]],
        [3, captions[1]],
        [6.4, captions[2]],
        [9.8, captions[3]],
      ]),
    )
  },
})

export const stageRescue: Stage<'rescue'> = ({ captions, gestures, number }) => ({
  seconds: 14,
  draw(second) {
    // 110 in a minute: the pace that is asked for.
    const beat = second < 7 ? 0 : Math.abs(Math.sin((second - 7) * Math.PI * (110 / 60)))
    const icons = [
      circle(0, 0, 30, { fill: 'none', stroke: colours.INK, 'stroke-width': 7 }) + stroke('M22 22L48 48', { width: 9 }),
      words(0, 18, number, { size: 50, face: 'display', anchor: 'middle' }),
      at(0, 6, [heart()], {
        scale: 1 - beat * 0.22,
      }),
    ]
    const tiles = gestures.map((gesture, index) => {
      const x = 172 + index * 255
      const reached = progress(second, index * 3.4, 0.6)
      return group(
        { opacity: between(0.25, 1, reached) },
        path(petal(x - 96, 84, 192, 192, 64), {
          fill: [colours.SKY_LIGHT, colours.SUN_LIGHT, colours.BERRY_LIGHT][index],
        }),
        at(x, 180, [icons[index] ?? '']),
        words(x, 324, gesture, { size: 32, face: 'display', anchor: 'middle' }),
      )
    })
    return frame(
      tiles,
      captionAt(second, [
        [0, captions[0]],
        [3.4, captions[1]],
        [6.8, captions[2]],
        [10, captions[3]],
      ]),
    )
  },
})

export const stageHands: Stage<'hands'> = ({ captions, steps, unit }) => ({
  seconds: 15,
  draw(second) {
    // Five steps a second look even enough.
    const share = Math.min(1, Math.floor(second * 5) / 70)
    const current = Math.min(5, Math.floor(share * 6))
    const [cx, cy, radius] = [190, 200, 122]
    const end = share * 2 * Math.PI * 0.9999 - Math.PI / 2
    const ring = `M${cx} ${cy - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${cx + Math.cos(end) * radius} ${cy + Math.sin(end) * radius}`
    const list = steps.map((step, index) => {
      const y = 74 + index * 54
      const isNow = index === current
      const isDone = index < current || share === 1
      const fill = isDone ? colours.LEAF_LIGHT : isNow ? colours.PEACH : colours.LINE
      return group(
        {},
        path(petal(370, y - 30, 42, 42, 14), { fill }),
        isDone
          ? tick(391, y - 9, 26, colours.LEAF)
          : words(391, y, String(index + 1), { size: 24, face: 'display', anchor: 'middle' }),
        words(430, y, step, { size: 24, face: isNow ? 'bold' : 'text', colour: isNow ? colours.INK : colours.INK_3 }),
      )
    })
    return frame(
      [
        circle(cx, cy, radius, { fill: 'none', stroke: colours.LINE, 'stroke-width': 20 }),
        share > 0 ? stroke(ring, { colour: colours.PEACH_6, width: 20 }) : '',
        words(cx, cy + 20, String(Math.round(share * 30)), { size: 78, face: 'display', anchor: 'middle' }),
        words(cx, cy + 54, unit, { size: 20, colour: colours.INK_2, anchor: 'middle' }),
        ...list,
      ],
      captionAt(second, [
        [0, captions[0]],
        [9, captions[1]],
      ]),
    )
  },
})
