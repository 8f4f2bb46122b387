import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from './kernel/api/query.ts'
import { Dialogs } from './kernel/dialogs/Dialogs.tsx'
import { colorSchemeManager, cssVariablesResolver, theme } from './kernel/theme/theme.ts'
import { router } from './router.ts'

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Dialogs />
        <Notifications position="bottom-right" limit={4} containerWidth={400} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
