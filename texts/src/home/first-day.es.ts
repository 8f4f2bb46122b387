/** Checklist of the first day. */
export const firstDay = {
  title: 'Tu primer día',
  progress: '{{done}} de {{steps}} pasos hechos. Puedes dejarlo y seguir cuando quieras.',
  dismiss: 'No volver a mostrar',
  isDone: '(hecho)',
  steps: {
    portfolio: { title: 'Crea una cartera', text: 'Con un fichero tuyo o con activos de ejemplo.' },
    tape: { title: 'Carga un datatape', text: 'Sube la hoja de activos y comprueba sus columnas.' },
    value: { title: 'Guarda una valoración', text: 'Abre un activo, revisa sus testigos y guarda.' },
    payment: { title: 'Marca un pago como pagado', text: 'Elige uno vencido y anota cuándo se pagó.' },
    deadlines: { title: 'Mira los plazos judiciales', text: 'Los de todos los activos, el más próximo primero.' },
    rents: { title: 'Mira tus alquileres', text: 'Contratos en vigor, rentas y atrasos.' },
    report: { title: 'Pide un informe', text: 'Abre una cartera o un activo y búscalo en su menú.' },
    requests: { title: 'Mira tus solicitudes', text: 'Las abiertas, la más urgente primero.' },
    answer: { title: 'Empieza una solicitud', text: 'Abre una nueva y rellena su informe.' },
    finish: { title: 'Termina una solicitud', text: 'Con el informe completo, dala por terminada.' },
    profile: { title: 'Repasa tus datos', text: 'Idioma, avisos y contraseña.' },
    help: { title: 'Abre la ayuda', text: 'Cada pantalla tiene su artículo.' },
  },
} as const
