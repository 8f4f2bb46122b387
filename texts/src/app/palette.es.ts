import { paletteActions } from './palette-actions.es.ts'

/** Commands of the palette: screens and actions, each with further words by which people look for it. */
export const palette = {
  places: {
    home: { label: 'Ir al inicio', words: 'portada panel resumen' },
    portfolios: { label: 'Ir a carteras', words: 'perímetro fondos archivar exportar inventario' },
    portfoliosNew: {
      label: 'Nueva cartera',
      words: 'crear importar cargar datatape excel tape alta de cartera inventario',
    },
    assets: {
      label: 'Ir a activos',
      words:
        'inmuebles viviendas fincas listado tasar tasación valorar nota simple hipoteca cargas certificado energético catastro agrupar fotos documentos llaves alta de activo',
    },
    exports: {
      label: 'Ir a informes',
      words: 'nuevo informe exportar dossier descargar excel pdf informe de valoración tasación',
    },
    explorer: {
      label: 'Ir al explorador',
      words: 'mercado mapa ofertas anuncios comparables testigos cierres oferta precio zona',
    },
    compareAreas: { label: 'Comparar zonas', words: 'municipios barrios precios evolución' },
    valuesToCheck: { label: 'Ir a valores por revisar', words: 'valoración tasación revisar firmar tasar comprobar' },
    accuracy: { label: 'Ir a la precisión de los valores', words: 'error acierto backtest avm' },
    completeness: { label: 'Ir a datos que faltan', words: 'incompletos pendientes calidad faltan rellenar' },
    contradictions: { label: 'Ir a contradicciones', words: 'datos que se contradicen incoherencias errores calidad' },
    operations: {
      label: 'Ir a pagos y cobros',
      words:
        'pagar cobrar recibos ibi comunidad cuotas tributos derramas vencimientos sepa remesa pago gastos suministros seguro deuda adeudar domiciliar devolución',
    },
    operationsStatements: {
      label: 'Ir a extractos bancarios',
      words: 'conciliación conciliar banco norma 43 camt movimientos apuntes extracto saldo cuadrar',
    },
    operationsBills: {
      label: 'Ir a facturas y recibos por leer',
      words: 'pagar recibos facturas leer documentos factura proveedor derrama',
    },
    operationsBooks: {
      label: 'Ir a libros y modelos',
      words:
        'iva irpf 303 111 115 180 190 347 impuestos asientos prorrata libro registro modelo 303 declaración hacienda',
    },
    operationsBankAccounts: { label: 'Ir a cuentas bancarias', words: 'iban saldo titular extractos pagador' },
    operationsDirectDebits: {
      label: 'Ir a remesas de adeudos',
      words:
        'domiciliaciones recibos devueltos devoluciones pain.008 sepa mandatos devolución recibo devuelto adeudar cobrar cuaderno 19',
    },
    operationsRentRoll: {
      label: 'Ir a alquileres',
      words: 'rentas contratos inquilinos arrendamientos renta actualizar subida carta impagos cobrar',
    },
    operationsDeposits: { label: 'Ir a fianzas', words: 'fianza depósito garantía organismo devolver inquilino' },
    operationsIndexes: { label: 'Ir a índices publicados', words: 'ipc irav igc euríbor ine índice tabla' },
    repossessions: {
      label: 'Ir a saneamiento',
      words:
        'posesión desahucio lanzamiento ocupación okupas ejecución juzgado inscripción adjudicación toma de posesión entrega de llaves testimonio decreto',
    },
    repossessionsDates: {
      label: 'Ir a plazos judiciales',
      words: 'señalamiento vista lanzamiento juzgado agenda vencimientos señalar plazo calendario',
    },
    repossessionsCourtList: {
      label: 'Ir a los señalamientos del día',
      words: 'vista lanzamiento imprimir hoy procurador autos hoja señalamiento juzgado',
    },
    repossessionsServices: {
      label: 'Ir a servicios encargados',
      words:
        'proveedor encargos solicitudes retraso recordatorio informes encargar pedir informe de ocupación mediación visita',
    },
    services: {
      label: 'Ir a solicitudes',
      words: 'encargos servicios proveedor visitas informe de ocupación mediación encargo',
    },
    notifications: {
      label: 'Ir a tareas',
      words: 'pendientes avisos recordatorios agenda tarea calendario vencimientos',
    },
    workflows: { label: 'Ir a flujos de trabajo', words: 'automatizar reglas tareas' },
    advertisements: {
      label: 'Ir a anuncios',
      words: 'comercial venta publicar portales vender alquilar anunciar comercializar',
    },
    advertisementsLeads: {
      label: 'Ir a interesados',
      words: 'leads contactos compradores visitas visita llamar interesado',
    },
    advertisementsLeadsBoard: {
      label: 'Ir al tablero de interesados',
      words: 'leads embudo visitas ofertas reservas visita arras escritura reservar',
    },
    advertisementsSold: { label: 'Ir a lo vendido', words: 'ventas cierres precio valor vender vendido escrituras' },
    userProfile: { label: 'Ir a mi perfil', words: 'datos nombre correo idioma' },
    userProfilePassword: {
      label: 'Ir a contraseña y acceso',
      words: 'claves contraseña segundo factor llave de acceso',
    },
    userProfileSessions: { label: 'Ir a mis sesiones', words: 'dispositivos cerrar' },
    userProfileAccess: {
      label: 'Ir a mis carteras y permisos',
      words: 'accesos rol departamentos mis permisos carteras',
    },
    userProfilePrivacy: { label: 'Ir a privacidad', words: 'rgpd datos personales cookies baja' },
    company: { label: 'Ir a los ajustes de la empresa', words: 'configuración opciones administrar empresa' },
    companyTeam: {
      label: 'Ir al equipo',
      words: 'usuarios compañeros personas invitar permisos alta de usuario baja de usuario nuevo usuario proveedor',
    },
    companyTeamAudit: {
      label: 'Ir al registro de auditoría',
      words: 'actividad accesos quién cuándo historial cambios',
    },
    companyApiKeys: { label: 'Ir a claves de API', words: 'claves token programas integración' },
    companyIntegration: { label: 'Ir a la integración', words: 'webhook eventos sistema envíos' },
    companySignIn: {
      label: 'Ir al acceso con su organización',
      words: 'sso inicio de sesión de la empresa proveedor de identidad oidc contraseñas',
    },
    companyPossession: {
      label: 'Ir a valor ocupado',
      words: 'hipótesis posesión ocupación descuento meses costes',
    },
    companySignatures: { label: 'Ir a segunda firma', words: 'firmas de valoraciones límite firmar' },
    companyOwnColumns: { label: 'Ir a columnas propias', words: 'campos personalizados columna datatape' },
    subscription: {
      label: 'Ir a la suscripción',
      words: 'plan pago factura tarjeta licencia ampliar facturas usuarios activos',
    },
    administration: { label: 'Ir a administración', words: 'clientes empresas' },
    administrationPlans: { label: 'Ir a planes', words: 'precios suscripciones' },
    administrationImports: { label: 'Ir a datos importados', words: 'mercado importaciones ofertas ficheros' },
    administrationLegal: { label: 'Ir a textos legales', words: 'aviso legal privacidad cookies condiciones' },
    apiDocumentation: { label: 'Ir a la documentación de la API', words: 'swagger openapi integrar' },
    firstValuation: { label: 'Ir a la primera valoración', words: 'valorar empezar' },
  },
  actions: paletteActions,
  commands: {
    help: { label: 'Abrir la ayuda', words: 'artículos manual soporte preguntas' },
    keyboard: { label: 'Ver los atajos de teclado', words: 'teclas ayuda' },
    news: { label: 'Ver las novedades', words: 'cambios versión' },
    stopActing: { label: 'Dejar de actuar en nombre de {{customer}}', words: 'volver a mi empresa' },
    toLight: { label: 'Cambiar a tema claro', words: 'colores apariencia modo' },
    toDark: { label: 'Cambiar a tema oscuro', words: 'colores apariencia modo noche' },
    toSpanish: { label: 'Cambiar a español', words: 'idioma castellano language' },
    toEnglish: { label: 'Cambiar a inglés', words: 'idioma english language' },
    toCompact: { label: 'Filas compactas', words: 'densidad listas apariencia' },
    toNormal: { label: 'Filas cómodas', words: 'densidad listas apariencia' },
    logout: { label: 'Salir', words: 'cerrar sesión desconectar' },
  },
  groups: {
    assets: 'Activos',
    portfolios: 'Carteras',
    groups: 'Grupos',
    towns: 'Municipios',
    people: 'Personas',
    leads: 'Interesados',
    tasks: 'Tareas',
    documents: 'Documentos',
    advertisements: 'Anuncios',
    customers: 'Clientes',
    acting: 'Actuar en nombre de',
    actions: 'Acciones',
  },
  hint: 'Escriba 3 letras o más para buscar activos, carteras, municipios, personas, interesados, tareas, documentos y anuncios.',
  results_one: '{{count}} resultado',
  results_other: '{{count}} resultados',
  portfolioAssets_one: '{{figure}} activo',
  portfolioAssets_other: '{{figure}} activos',
  choose: {
    asset: 'Elija el activo: dirección, identificador o referencia',
    portfolio: 'Elija la cartera por su nombre',
    group: 'Elija el grupo por su nombre',
    hint: 'Escriba 3 letras o más. Con la tecla de retroceso vuelve a todas las acciones.',
  },
}
