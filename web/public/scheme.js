// Before the first paint: the colour scheme chosen here, else the system's, so that no dark screen starts white.
;(() => {
  let kept = null
  try {
    kept = localStorage.getItem('lindero.scheme')
  } catch {
    kept = null
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
