import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StepUp } from './identity/step-up/StepUp.tsx'
import { queryClient } from './kernel/api/query.ts'
import { Dialogs } from './kernel/dialogs/Dialogs.tsx'
import { colorSchemeManager, cssVariablesResolver, theme } from './kernel/theme/theme.ts'
import { ToastRoot } from './kernel/toasts/ToastRoot.tsx'
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
        <StepUp />
        <ToastRoot />
      </QueryClientProvider>
    </MantineProvider>
  )
}
