import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Fails if folders import each other in a circle, which a check of single files can't see. A folder is a feature, a
 * part of a layer such as `platform/http`, or a file directly in a layer. The app may import everything.
 */
const SOURCE = 'src'
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g

const edges = new Map()
for (const file of globSync(`${SOURCE}/**/*.{ts,tsx}`)) {
  if (/\.test\.tsx?$|\/testing\//.test(file)) continue
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = specifier.startsWith('#')
      ? path.join(SOURCE, specifier.slice(1))
      : path.join(path.dirname(file), specifier)
    const [from, to] = [folderOf(file), folderOf(target)]
    if (from === to || from.startsWith('app')) continue
    const known = edges.get(from) ?? new Map()
    known.set(to, `${file} imports ${target}`)
    edges.set(from, known)
  }
}

const circles = [...edges.keys()].flatMap((folder) => circleThrough(folder) ?? [])
for (const circle of circles)
  console.error(`${circle.join(' → ')}\n  ${circle.slice(1).map(importInto(circle)).join('\n  ')}`)
if (circles.length > 0) process.exit(1)

function folderOf(file) {
  const [layer, ...rest] = path.relative(SOURCE, file).split(path.sep)
  return rest.length > 0 ? `${layer}/${rest[0]}` : layer
}

/** The shortest circle from a folder back to itself, reported only by the first of its folders. */
function circleThrough(start) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const next of edges.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way.some((folder) => folder < start) ? undefined : [[...way, start]]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

function importInto(circle) {
  return (folder, index) => edges.get(circle[index]).get(folder)
}
