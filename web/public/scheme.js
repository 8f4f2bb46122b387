// Sets the colour scheme before the first paint, so that no dark screen starts white: the scheme chosen in this
// browser, or the system's.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('lindero.scheme')
  } catch {
    chosen = null
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
