/** Gives the focus to the row after one that is about to go, else to the one before it: it would be lost. */
export function handFocusOn(row: Element | null | undefined): void {
  const heir = row?.nextElementSibling ?? row?.previousElementSibling
  heir?.querySelector<HTMLElement>('[data-row], button, a')?.focus()
}
