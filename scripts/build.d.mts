export function ensureBuild(names?: ('app' | 'server')[]): boolean
