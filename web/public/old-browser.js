// Run only by browsers without modules, which cannot run the application. The oldest of them know this syntax.
if (location.pathname !== '/unsupported-browser') {
  location.replace('/unsupported-browser')
}
