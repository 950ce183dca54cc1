import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('./src/', import.meta.url))
const TEXTS = 'virtual:texts/'
const LATER = 'later/'

/** Namespaces that pages start with. Any other, such as a new feature's, comes with the first screen that needs it. */
const START_NAMESPACES = new Set(['accounts', 'bell', 'due-dates', 'home', 'search', 'shared', 'speaches', 'ui', 'web'])

/**
 * `import('virtual:texts/de')`: the texts that pages start with in one language, as `{ namespace: texts }`, in one file
 * of its own; `import('virtual:texts/later/de')`: the others. The namespace is the folder that a `texts` folder lies in.
 */
export function textsByLanguage(): Plugin {
  return {
    name: 'openspeach:texts',
    resolveId: (id) => (id.startsWith(TEXTS) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${TEXTS}`)) return
      const name = id.slice(TEXTS.length + 1)
      const isLater = name.startsWith(LATER)
      const locale = isLater ? name.slice(LATER.length) : name
      const texts = await readTexts(locale, (file) => this.addWatchFile(file))
      const wanted = Object.entries(texts).filter(([namespace]) => START_NAMESPACES.has(namespace) !== isLater)
      return `export default ${JSON.stringify(Object.fromEntries(wanted))}`
    },
  }
}

/** All texts in a language by their namespaces. @param onFile told of every file that they come from */
export async function readTexts(locale: string, onFile: (file: string) => void = () => {}) {
  const texts: Record<string, unknown> = {}
  for await (const file of glob(`**/texts/${locale}.json`, { cwd: SOURCE })) {
    onFile(path.join(SOURCE, file))
    const namespace = path.basename(path.dirname(path.dirname(file)))
    texts[namespace] = JSON.parse(await readFile(path.join(SOURCE, file), 'utf8'))
  }
  return texts
}

/** The names of a Mantine component's classes: there is one such file for each of its style sheets. */
const MANTINE_CLASSES = /[\\/]@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/

/**
 * Lets every Mantine component that is used bring its style sheet along, to wherever it is itself: what no page starts
 * with, nobody waits for. All of them lie in the layer "mantine": any rule of ours wins, in whatever order they arrive.
 */
export function stylesOfComponents(): Plugin {
  return {
    name: 'openspeach:styles',
    apply: 'build',
    transform: {
      filter: { id: MANTINE_CLASSES },
      handler(code, id) {
        const [, component] = MANTINE_CLASSES.exec(id) ?? []
        return { code: `import '@mantine/core/styles/${component}.layer.css'\n${code}`, map: null }
      },
    },
  }
}

/** Fetches styles and letters before scripts: the page is painted by the former, and does not wait for the latter. */
export function scriptsAfterStyles(): Plugin {
  return {
    name: 'openspeach:scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  }
}

/** What the browser needs to know of an endpoint in order to call it. */
const CALLED_BY = new Set(['method', 'path', 'encoding'])

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/**
 * Takes the schemas off the endpoints in the browser's build, where nothing is validated, and the kinds of chapters off
 * the rules beside them: otherwise every page would carry zod and the shape of every answer, a sixth of the budget of the
 * home page. A schema that a form imports by name stays: in a file of schemas, a constant that nobody uses is left out,
 * because making one does nothing else. A spread or a property of another constant (`...shared`, `other.shape`) would
 * count as doing something: name it instead.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'openspeach:contracts',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/(features|shared)\/.*\.ts$/, code: /\b(?:endpoint|chapterKind)\(|from ['"]zod['"]/ },
      handler(code) {
        const edits = new Map<number, { end: number; text: string }>()
        const visit = (node: Node): void => {
          // What a function does when it is called is not part of making the constant.
          if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return
          if (isEndpoint(node)) edits.set(node.start, { end: node.end, text: slimEndpoint(node, code) })
          else if (node.type === 'CallExpression') edits.set(node.start, { end: node.start, text: '/* @__PURE__ */ ' })
          if (!isEndpoint(node)) for (const child of childrenOf(node)) visit(child)
        }
        // The parser's own types name neither the parts of every kind of node nor where it begins and ends.
        for (const constant of constantsOf(this.parse(code) as unknown as Node)) visit(constant)
        let slim = code
        // From the end, so that the places before it stay where they are.
        for (const [start, { end, text }] of [...edits].sort(([a], [b]) => b - a)) {
          slim = slim.slice(0, start) + text + slim.slice(end)
        }
        return { code: slim, map: null }
      },
    },
  }
}

/** What the constants at the top of a module are made from. */
function constantsOf(program: Node): Node[] {
  const statements = program.body as { declaration?: Node | null; declarations?: Node[]; type: string }[]
  return statements
    .map((statement) => (statement.declaration ?? statement) as Node)
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap((statement) => statement.declarations as Node[])
}

function isEndpoint(node: Node): boolean {
  return node.type === 'CallExpression' && (node.callee as { name?: string }).name === 'endpoint'
}

function slimEndpoint(call: Node, code: string): string {
  const [definition] = call.arguments as [{ properties: (Node & { key: { name?: string } })[] }]
  const kept = definition.properties.filter(({ key }) => CALLED_BY.has(key?.name ?? ''))
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}

function childrenOf(node: Node): Node[] {
  const parts = Object.values(node).flat()
  return parts.filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
}
