import { Notifications } from '@mantine/notifications'

export default function ToastArea() {
  return <Notifications position="bottom-right" limit={4} containerWidth={400} />
}
