import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

export default function ToastArea() {
  return (
    <Notifications position="bottom-right" limit={4} containerWidth={400} classNames={{ root: classes.area ?? '' }} />
  )
}
