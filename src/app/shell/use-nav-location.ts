import { useLocation, useSearch } from "wouter";
import { navLocation, type NavLocation } from "./navigation.ts";

export function useNavLocation(): NavLocation {
  const [path] = useLocation();
  return navLocation(path, useSearch());
}
