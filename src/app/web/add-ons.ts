import { addOns } from '#features/speaches/web/add-ons.ts'

/** Puts what the social features offer into the screens of speaches. */
export function fillAddOns(): void {
  Object.assign(addOns, {})
}
