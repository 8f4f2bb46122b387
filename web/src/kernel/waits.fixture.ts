import { configure } from '@testing-library/dom'

// Generous for busy machines; a wait ends as soon as its condition is true.
configure({ asyncUtilTimeout: 60_000 })
