import type { Figure } from '../../content/figures.ts'
import * as charts from './charts.ts'
import * as samples from './samples.ts'
import * as scenes from './scenes.ts'

/** Draws a picture of the demonstration as SVG, 1280 pixels wide. */
export function drawFigure(figure: Figure): string {
  switch (figure.figure) {
    case 'steps':
      return charts.drawSteps(figure)
    case 'overlap':
      return charts.drawOverlap(figure)
    case 'bars':
      return charts.drawBars(figure)
    case 'timeline':
      return charts.drawTimeline(figure)
    case 'cycle':
      return charts.drawCycle(figure)
    case 'matrix':
      return charts.drawMatrix(figure)
    case 'balance':
      return charts.drawBalance(figure)
    case 'ladder':
      return scenes.drawLadder(figure)
    case 'desk':
      return scenes.drawFixtures(figure)
    case 'forklift':
      return scenes.drawForklift(figure)
    case 'mail':
      return scenes.drawMail(figure)
    case 'fire':
      return scenes.drawFire(figure)
    case 'lifting':
      return scenes.drawLifting(figure)
    case 'sketch':
      return samples.drawSketch(figure)
    case 'contrast':
      return samples.drawContrast(figure)
    case 'sheet':
      return samples.drawSheet(figure)
    case 'rhythm':
      return samples.drawRhythm(figure)
  }
}
