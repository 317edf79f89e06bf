import { useLocation, useSearch } from "wouter";
import { whereabouts, type Whereabouts } from "./navigation.ts";

export function useWhereabouts(): Whereabouts {
  const [path] = useLocation();
  return whereabouts(path, useSearch());
}
