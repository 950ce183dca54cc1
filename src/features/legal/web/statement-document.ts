const STYLE = `
  :root { color-scheme: light dark; }
  :root[data-theme='light'] { color-scheme: light; }
  :root[data-theme='dark'] { color-scheme: dark; }
  body { max-width: 42em; margin: 0 auto; padding: 24px; overflow-wrap: break-word;
    background: light-dark(#ffffff, #1d182b); color: light-dark(#4a4260, #c3bbd4);
    font: 400 1.0625rem / 1.65 'Figtree Variable', 'Segoe UI', system-ui, sans-serif; }
  body:focus { outline: none; }
  body:focus-visible { outline: 2px solid light-dark(#b9430d, #ff8b52); outline-offset: -2px; }
  h2, h3, h4 { color: light-dark(#1b1530, #f4f0fa); line-height: 1.2; }
  a { color: light-dark(#b9430d, #ff8b52); text-underline-offset: 3px; }
  blockquote, aside { margin: 1em 0; padding: 12px 16px; border-radius: 14px; background: light-dark(#f4eff1, #2b2440); }
  table { border-collapse: collapse; } td, th { padding: 6px 10px; border: 1px solid light-dark(#e9e3ea, #342c47); text-align: start; }
  pre { overflow-x: auto; }`

/**
 * A document of its own around sanitised rich text, for a sandboxed frame: it runs no script and can't reach our page.
 * The frame itself scrolls, so it must be reachable by keyboard.
 */
export function statementDocument(html: string, { title, theme }: { title: string; theme: 'light' | 'dark' }): string {
  const escaped = title.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return `<!doctype html><html data-theme="${theme}"><head><meta charset="utf-8"><title>${escaped}</title><style>${STYLE}</style></head><body tabindex="0">${html}</body></html>`
}
