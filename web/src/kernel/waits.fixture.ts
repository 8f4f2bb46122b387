import { configure } from '@testing-library/dom'

// What a test waits for may come late on a busy machine; the wait ends when it is there.
configure({ asyncUtilTimeout: 10_000 })
