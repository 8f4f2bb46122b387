import { Drawer } from '@mantine/core'

// A file of its own, so that the drawer is loaded only when one opens, or some time after the first screen.
export default Drawer
