import { Drawer } from '@mantine/core'

// A file of its own: screens that only can open a drawer load it when it is opened, or a while after the first screen.
export default Drawer
