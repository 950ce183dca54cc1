/** The colours of the design system that are drawn with, by their tokens. */
const TOKENS = {
  vivid: '--vivid',
  dim: '--vivid-dim',
  gone: '--ink-3',
  berry: '--berry',
  plum: '--plum',
  sky: '--sky',
} as const

export interface Drawing {
  height: number
  colours: Record<keyof typeof TOKENS, string>
}

/** Draws on an empty canvas as fine as the screen, in the colours of the theme. @param width in px */
export function drawOn(
  canvas: HTMLCanvasElement | null,
  width: number,
  draw: (context: CanvasRenderingContext2D, drawing: Drawing) => void,
): void {
  const context = canvas?.getContext('2d')
  if (!canvas || !context || width <= 0) return
  const { clientHeight: height } = canvas
  const scale = window.devicePixelRatio
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.scale(scale, scale)
  draw(context, { height, colours: coloursOf(canvas) })
}

/** Tokens hold `light-dark()`, which only a property of a colour makes one colour of. */
function coloursOf(canvas: HTMLCanvasElement): Drawing['colours'] {
  const before = canvas.style.color
  const style = getComputedStyle(canvas)
  const colours = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => {
      canvas.style.color = `var(${token})`
      return [name, style.color]
    }),
  )
  canvas.style.color = before
  return colours as Drawing['colours']
}
