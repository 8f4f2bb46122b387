import { Drawer } from '@mantine/core'

// In a separate file, so that it is loaded only when a drawer opens, or a while after the first screen.
export default Drawer
