import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  CloseButton,
  Drawer,
  Input,
  type MantineThemeComponents,
  Menu,
  Modal,
  Popover,
  Progress,
  Radio,
  SegmentedControl,
  Switch,
  Tabs,
  Tooltip,
} from '@mantine/core'
import classes from './components.module.css'

const motion = { duration: 120 }

/** How the library's parts look here: sizes and shapes of the component sheet. */
export const componentDefaults: MantineThemeComponents = {
  Button: Button.extend({ defaultProps: { size: 'sm' }, classNames: { root: classes.button } }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', color: 'gray', size: 32 },
    classNames: { root: classes.icon },
  }),
  CloseButton: CloseButton.extend({ defaultProps: { size: 28 }, classNames: { root: classes.icon } }),
  Input: Input.extend({
    defaultProps: { size: 'sm' },
    classNames: { wrapper: classes.wrapper, input: classes.input },
  }),
  InputWrapper: Input.Wrapper.extend({
    defaultProps: { size: 'sm' },
    classNames: { label: classes.label, error: classes.error, description: classes.description },
  }),
  Checkbox: Checkbox.extend({
    defaultProps: { size: 'xs', radius: 'xs' },
    classNames: { input: classes.check },
  }),
  Radio: Radio.extend({ classNames: { radio: classes.check } }),
  Switch: Switch.extend({ defaultProps: { size: 'sm' }, classNames: { track: classes.switch } }),
  SegmentedControl: SegmentedControl.extend({
    defaultProps: { size: 'xs', radius: 'sm', transitionDuration: 0 },
    classNames: { root: classes.segments, label: classes.segment, indicator: classes.segmentOn },
  }),
  Badge: Badge.extend({
    defaultProps: { variant: 'light', radius: 'xs', size: 'md' },
    classNames: { root: classes.badge },
  }),
  Tabs: Tabs.extend({ classNames: { tab: classes.tab, list: classes.tabs } }),
  Drawer: Drawer.extend({
    defaultProps: { size: 392, position: 'right', transitionProps: motion },
    classNames: { overlay: classes.overlay },
  }),
  Modal: Modal.extend({
    defaultProps: { radius: 'md', size: 520, padding: 20, centered: true, transitionProps: motion },
    classNames: { title: classes.modalTitle, content: classes.modal, overlay: classes.overlay },
  }),
  Popover: Popover.extend({
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: motion },
    classNames: { dropdown: classes.dropdown },
  }),
  Menu: Menu.extend({
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: motion },
    classNames: { dropdown: classes.dropdown, item: classes.menuItem, label: classes.menuLabel },
  }),
  Tooltip: Tooltip.extend({
    defaultProps: {
      openDelay: 250,
      transitionProps: { duration: 90 },
      events: { hover: true, focus: true, touch: false },
    },
    classNames: { tooltip: classes.tooltip },
  }),
  Progress: Progress.extend({ defaultProps: { size: 6, radius: 3 } }),
  Skeleton: { defaultProps: { radius: 'xs' } },
}
