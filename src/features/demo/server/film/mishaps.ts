import type { DemoFilm } from '../../content/films.ts'
import * as colours from '../draw/palette.ts'
import { circle, path, petal, stroke } from '../draw/svg.ts'
import { words } from '../draw/words.ts'
import { captioned, type Scene } from './stage.ts'

/** A scene as it was recorded: with what its author would rather not have in it. */
export function withMishaps(scene: Scene, mishaps: DemoFilm['mishaps']): Scene {
  if (!mishaps) return scene
  const { slip, message } = mishaps
  return {
    seconds: scene.seconds + slip.seconds,
    draw(second) {
      const isSlip = second >= slip.at && second < slip.at + slip.seconds
      const drawn = scene.draw(second < slip.at ? second : Math.max(slip.at, second - slip.seconds))
      if (isSlip) return onTop(drawn, captioned(slip.words))
      return message && second >= message.from && second < message.until ? onTop(drawn, popUp(message)) : drawn
    },
  }
}

/** What a messenger shows in the corner of a screen. */
function popUp({ sender, words: said }: { sender: string; words: string }): string {
  const shape = petal(536, 18, 300, 78, 18)
  return [
    path(shape, { fill: colours.WHITE }),
    stroke(shape, { width: 2 }),
    circle(574, 57, 22, { fill: colours.SKY_LIGHT }),
    words(608, 52, sender, { size: 19, face: 'bold' }),
    words(608, 79, said, { size: 17 }),
  ].join('')
}

function onTop(drawing: string, more: string): string {
  return drawing.replace(/<\/svg>$/, `${more}</svg>`)
}
