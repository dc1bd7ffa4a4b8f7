export interface Platform {
  os: string;
  cpu: string;
}

export declare const platforms: readonly Platform[];
export declare function thisMachine(): Platform & { hasGlibc: boolean };
export declare function platformObstacle(machine: Platform & { hasGlibc: boolean }): string | null;
