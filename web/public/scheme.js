// Before the first paint: the colour scheme that was chosen here, else the system's, so that no dark screen starts white.
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
