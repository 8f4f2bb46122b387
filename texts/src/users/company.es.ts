/** The settings of the user's company, for its admins. */
export const company = {
  title: 'Ajustes de la empresa',
  sections: {
    label: 'Secciones de los ajustes de la empresa',
    team: 'Equipo',
    possession: 'Valor ocupado',
    signatures: 'Segunda firma',
    ownColumns: 'Columnas propias',
    integration: 'Integración',
    apiKeys: 'Claves de API',
    signIn: 'Acceso con su organización',
  },
} as const
