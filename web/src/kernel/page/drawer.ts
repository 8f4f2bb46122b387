import { Drawer } from '@mantine/core'

// The drawer has its own file, so that it is loaded only when a drawer opens, or some time after the first screen.
export default Drawer
