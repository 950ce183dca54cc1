import { expect, it } from 'vitest'
import { editPathAddress, readEditorSearch } from './path-address.ts'

it('names the editor of a path as seed 002 §2 does', () => {
  expect(editPathAddress(12)).toBe('/recorder/editionparcour/12')
  expect(editPathAddress(12, 'AVAILABLE')).toBe('/recorder/editionparcour/12?selectedTab=AVAILABLE')
})

it.each([
  ['SELECTED', 'SELECTED'],
  ['AVAILABLE', 'AVAILABLE'],
  ['available', undefined],
  [['SELECTED'], undefined],
  [undefined, undefined],
])('reads the tab %s', (selectedTab, read) => {
  expect(readEditorSearch({ selectedTab })).toEqual({ selectedTab: read })
})
