// Run only by browsers that know no modules, in words that the oldest of them knows: they could never run the rest.
if (location.pathname !== '/unsupported-browser') {
  location.replace('/unsupported-browser')
}
