export function ensureBuild(names?: ('app' | 'server')[]): boolean
export function sourcesOf(name: 'app' | 'server'): string[]
