import { configure } from '@testing-library/dom'

// Time limit of waits in tests, in milliseconds. It is generous, because machines may be busy; a wait ends as soon as
// its condition is true.
configure({ asyncUtilTimeout: 60_000 })
