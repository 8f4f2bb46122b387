import classes from './form.module.css'

/** The look of the drawer, whatever stands in it: its foot stays in sight while its middle scrolls. */
export const DRAWER = {
  size: 'min(560px, 100vw)',
  closeOnClickOutside: false,
  padding: 0,
  classNames: {
    content: classes.content ?? '',
    header: classes.head ?? '',
    title: classes.title ?? '',
    body: classes.drawer ?? '',
  },
} as const
