export declare const isDebianRoot: () => boolean
export declare function installPackages(names: readonly string[]): void
