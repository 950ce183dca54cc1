/**
 * Scrolls the container until the element is in its middle. Unlike `scrollIntoView`, it doesn't change where the next
 * Tab continues.
 */
export function centreIn(scroller: Element, element: Element): void {
  const [around, of] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()]
  scroller.scrollBy(
    of.left + of.width / 2 - (around.left + around.width / 2),
    of.top + of.height / 2 - (around.top + around.height / 2),
  )
}
