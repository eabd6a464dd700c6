import { Icon, type IconProps } from "./icon.tsx";

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5ZM13 13l4 4" />
    </Icon>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.75 9h10.5v7.5H4.75ZM7 9V6.25a3 3 0 0 1 6 0V9" />
    </Icon>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 16.75S3 12.9 3 7.9C3 5.6 4.75 4 6.75 4 8.2 4 9.4 4.8 10 6c.6-1.2 1.8-2 3.25-2C15.25 4 17 5.6 17 7.9c0 5-7 8.85-7 8.85Z" />
    </Icon>
  );
}

export function BagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 6.5h11l.75 10.5H3.75L4.5 6.5ZM7.25 8.75V5.5a2.75 2.75 0 0 1 5.5 0v3.25" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6h14M3 10h14M3 14h14" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3 2.75 16h14.5L10 3ZM10 8v3.75M10 14v.01" />
    </Icon>
  );
}

export function ErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6.5v4M10 13.25v.01" />
    </Icon>
  );
}

export function ArrowIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 10h13M11.5 5l5 5-5 5" />
    </Icon>
  );
}

export function ChevronIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 7.5 5 5 5-5" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 4v12l9-6-9-6Z" fill="currentColor" />
    </Icon>
  );
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4.5v11M13 4.5v11" strokeWidth="2.5" />
    </Icon>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4v12M4 10h12" />
    </Icon>
  );
}

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10h12" />
    </Icon>
  );
}

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6.5h3L7.5 4.5h5L14 6.5h3v9.5H3zM10 13.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z" />
    </Icon>
  );
}

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5.5h13M8 5.5V3.75h4V5.5M5 5.5l.75 11.25h8.5L15 5.5M8.25 8.75v5M11.75 8.75v5" />
    </Icon>
  );
}
