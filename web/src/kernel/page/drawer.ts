import { Drawer } from '@mantine/core'

// In its own file, so that screens load it only when they open a drawer, or a while after the first screen.
export default Drawer
