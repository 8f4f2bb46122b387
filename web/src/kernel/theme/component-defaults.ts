import type * as library from '@mantine/core'
import classes from './components.module.css'

const motion = { duration: 120 }

type Library = typeof library

/**
 * The argument types of `Button.extend` and similar functions. Only the types of the components are imported, because
 * the first screen does not use most components.
 */
type Defaults = {
  [Name in keyof Library]?: Library[Name] extends { extend: (given: infer Given) => unknown } ? Given : never
}

/** Default appearance of the library's components. More sizes and shapes are in `components.module.css`. */
export const componentDefaults = {
  Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button } },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 32 },
    classNames: { root: classes.icon },
  },
  CloseButton: { defaultProps: { size: 28, iconSize: 18 }, classNames: { root: classes.icon } },
  FileButton: {
    defaultProps: {
      inputProps: {
        // If the same file is chosen again, the browser reports no change. So the input is cleared before each choice.
        onClick: (event) => {
          event.currentTarget.value = ''
        },
      },
    },
  },
  Input: {
    defaultProps: { size: 'sm' },
    classNames: { wrapper: classes.wrapper, input: classes.input },
  },
  InputWrapper: {
    defaultProps: { size: 'sm' },
    classNames: { label: classes.label, error: classes.error, description: classes.description },
  },
  Checkbox: {
    defaultProps: { size: 'xs', radius: 'xs' },
    classNames: { input: classes.check },
  },
  Radio: { classNames: { radio: classes.check } },
  Switch: { defaultProps: { size: 'sm' }, classNames: { track: classes.switch } },
  SegmentedControl: {
    defaultProps: { size: 'xs', radius: 'sm', transitionDuration: 0 },
    classNames: { root: classes.segments, label: classes.segment, indicator: classes.segmentOn },
  },
  Badge: {
    defaultProps: { variant: 'light', radius: 'xs', size: 'md' },
    classNames: { root: classes.badge },
  },
  Tabs: { classNames: { tab: classes.tab, list: classes.tabs } },
  Drawer: {
    defaultProps: { size: 392, position: 'right', transitionProps: motion },
    classNames: { overlay: classes.overlay },
  },
  Modal: {
    defaultProps: { radius: 'md', size: 520, padding: 20, centered: true, transitionProps: motion },
    classNames: { title: classes.modalTitle, content: classes.modal, overlay: classes.overlay },
  },
  Popover: {
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: motion },
    classNames: { dropdown: classes.dropdown },
  },
  Menu: {
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: motion },
    classNames: { dropdown: classes.dropdown, item: classes.menuItem, label: classes.menuLabel },
  },
  Tooltip: {
    defaultProps: {
      openDelay: 250,
      transitionProps: { duration: 90 },
      events: { hover: true, focus: true, touch: false },
    },
    classNames: { tooltip: classes.tooltip },
  },
  Progress: { defaultProps: { size: 6, radius: 3 } },
  Skeleton: { defaultProps: { radius: 'xs' } },
} satisfies Defaults
