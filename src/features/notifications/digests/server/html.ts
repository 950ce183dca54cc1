import { escapeHtml } from '#shared/escape-html.ts'

/** A whole page, or a mail, around what is HTML already. */
export function page(lang: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0 auto;padding:24px 16px;max-width:600px;font:16px/1.5 system-ui,sans-serif">
${body}
</body>
</html>
`
}
