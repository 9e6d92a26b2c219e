// What is said of fights that cannot be.

export const simulationRefusals = {
  en: { 'cannot-fight': '{name} is in no state to fight.' },
  de: { 'cannot-fight': '{name} ist nicht in der Verfassung zu kämpfen.' },
}
