import { Drawer } from '@mantine/core'

// A separate file, so that the code of the drawer is loaded only when a drawer opens, or some time after the first
// screen.
export default Drawer
