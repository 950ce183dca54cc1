// Runs before the first paint: a chosen theme and the language must not wait for the application, which may not come.
;(() => {
  const cookie = (name) => new RegExp(`(?:^|; )${name}=([a-z]+)`).exec(document.cookie)?.[1]
  const paper = { light: '#fbf8f6', dark: '#14101f' }[cookie('theme')]
  const locale = cookie('locale')
  const root = document.documentElement
  if (paper) {
    root.dataset.theme = cookie('theme')
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = paper
  }
  if (['en', 'fr', 'de', 'es'].includes(locale)) root.lang = locale

  // Whatever keeps the application from drawing, nobody stays before its mark alone. Once it has drawn, this is gone.
  const sayNotOpened = () => document.getElementById('not-opened')?.removeAttribute('hidden')
  addEventListener('error', sayNotOpened, true)
  addEventListener('unhandledrejection', sayNotOpened)
  setTimeout(sayNotOpened, 15_000)
})()
